import sharp from "sharp";
import { expect, test } from "vitest";
import { measurePicture } from "./measure-picture.ts";

const drawn = sharp({ create: { width: 30, height: 20, channels: 3, background: "#b8325e" } });

test.each(["png", "jpeg", "webp", "gif", "avif"] as const)("measures a picture as %s as drawn", async (format) => {
  const bytes = await drawn.clone().toFormat(format).toBuffer();
  expect(await measurePicture(bytes, `image/${format}`)).toEqual({ width: 30, height: 20 });
});

test("measures a rotated photo as browsers show it", async () => {
  const bytes = await drawn.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(await measurePicture(bytes, "image/jpeg")).toEqual({ width: 20, height: 30 });
});

test.each([
  [`width="600" height="160"`, { width: 600, height: 160 }],
  [`width='600px' height='160.4px'`, { width: 600, height: 160 }],
  [`width="3in" height="72pt"`, { width: 288, height: 96 }],
  [`width="300" viewBox="0 0 600 160"`, { width: 300, height: 80 }],
  [`height="80" viewBox="0,0,600,160"`, { width: 300, height: 80 }],
  [`viewBox="0 0 1024 256"`, { width: 4096, height: 1024 }],
  [`width="100%" height="100%" viewBox="-5 -5 1024 256"`, { width: 4096, height: 1024 }],
  [`data-width="5" stroke-width="2" height="80"`, null],
  [`viewBox="0 0 0 160"`, null],
  [`viewBox="none"`, null],
  ["", null],
])("a drawing with %s is shown at %o", async (attributes, size) => {
  const text = `<?xml version="1.0"?>\n<!-- drawn --><svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="7" height="7"/></svg>`;
  expect(await measurePicture(Buffer.from(text), "image/svg+xml")).toEqual(size);
});

test.each(["image/png", "image/jpeg", "image/avif", "image/svg+xml"])(
  "finds no size in truncated bytes as %s",
  async (type) => {
    const whole = await drawn.clone().png().toBuffer();
    expect(await measurePicture(whole.subarray(0, 12), type)).toBeNull();
    expect(await measurePicture(Buffer.alloc(0), type)).toBeNull();
  },
);
