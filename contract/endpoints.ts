import { listCountries } from "./countries.ts";
import { getCourse, listCourses } from "./courses.ts";
import type { Endpoint } from "./endpoint.ts";
import { changeEnrolment, getAttempt, getEnrolment, getItem, listEnrolments, startCourse } from "./enrolments.ts";
import { openFile } from "./files.ts";
import { getSite } from "./site.ts";
import {
  changeProfile,
  confirm,
  forgotPassword,
  getMe,
  login,
  logout,
  register,
  resendConfirmation,
  restore,
} from "./users.ts";

/** Every call that the server answers, by name. */
export const endpoints = {
  register,
  resendConfirmation,
  confirm,
  login,
  logout,
  forgotPassword,
  restore,
  getMe,
  changeProfile,
  listCourses,
  getCourse,
  startCourse,
  listEnrolments,
  getEnrolment,
  getItem,
  getAttempt,
  changeEnrolment,
  openFile,
  listCountries,
  getSite,
} satisfies Record<string, Endpoint>;
