import type { Limit } from "../../http/protection/limits.ts";

const quarterHour = 15 * 60 * 1000;

/**
 * Tries at an account are counted where they come from, so that a stranger who tries keeps only himself out; all
 * networks together may try somewhat more often. A device that was signed in here before has a count of its own, and
 * no stranger's tries touch it. docs/decisions/020-signing-in.md has the reasons.
 */
export const perAccountAndNetwork: Limit = { name: "login", most: 10, window: quarterHour };
export const perAccount: Limit = { name: "login-anywhere", most: 30, window: quarterHour };
export const perNetwork: Limit = { name: "login-from", most: 100, window: quarterHour };
export const perDevice: Limit = { name: "login-device", most: 10, window: quarterHour };

/**
 * Of a million codes three are right at a time: with so few tries an hour a guesser takes years. All devices together
 * have a count that nothing but a right code ends, since each password reset makes the device a known one.
 */
export const perFactor: Limit = { name: "second-factor", most: 10, window: 60 * 60 * 1000 };
export const perFactorAnywhere: Limit = { name: "second-factor-anywhere", most: 20, window: 60 * 60 * 1000 };
