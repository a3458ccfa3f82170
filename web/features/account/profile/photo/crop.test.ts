import { expect, it } from "vitest";
import { fullCrop, moveCrop, zoomCrop, zoomOf } from "./crop.ts";

const picture = { width: 400, height: 300 };

it("starts with the largest centred square", () => {
  expect(fullCrop(picture)).toEqual({ x: 50, y: 0, side: 300 });
});

it("never moves beyond the edges of the picture", () => {
  const crop = fullCrop(picture);
  expect(moveCrop(picture, crop, { x: -80, y: -80 })).toEqual({ x: 0, y: 0, side: 300 });
  expect(moveCrop(picture, crop, { x: 80, y: 80 })).toEqual({ x: 100, y: 0, side: 300 });
});

it("zooms about the centre within its limits, and moves back inside the picture where necessary", () => {
  const near = zoomCrop(picture, fullCrop(picture), 2);
  expect(near).toEqual({ x: 125, y: 75, side: 150 });
  expect(zoomOf(picture, zoomCrop(picture, near, 99))).toBe(4);
  const corner = moveCrop(picture, near, { x: 400, y: 400 });
  expect(zoomCrop(picture, corner, 1)).toEqual({ x: 100, y: 0, side: 300 });
});
