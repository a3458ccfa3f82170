import { color } from "../theme.ts";

type HeartColors = { body: string; shade: string; artery: string; vein: string; light: string };

const natural: HeartColors = {
  body: color.rose,
  shade: "#b93457",
  artery: "#f07a97",
  vein: "#5c6dd0",
  light: "#ffffff",
};

/** Draws a heart with its great vessels in a 240-unit square. With `dilated`, the left ventricle is wide and thin. */
export function heart(dilated = false, colors: HeartColors = natural): string {
  const { body, shade, artery, vein, light } = colors;
  const outline = dilated
    ? "M56 100C22 132 28 190 84 220C112 235 150 234 174 216C214 186 214 132 184 102C160 78 80 76 56 100Z"
    : "M58 98C34 126 42 172 92 210C106 221 122 222 134 210C176 176 190 134 170 102C156 78 78 76 58 98Z";
  const right = dilated
    ? "M56 100C22 132 28 190 84 220C92 224 100 226 108 228C84 186 88 136 110 86C88 84 68 88 56 100Z"
    : "M58 98C34 126 42 172 92 210C97 214 102 217 107 218C92 180 94 134 114 84C92 82 70 86 58 98Z";
  return `<g fill="none" stroke-linecap="round">
<path d="M66 22V104" stroke="${vein}" stroke-width="24"/>
<path d="M112 96C100 50 112 34 138 32C164 34 172 56 168 96" stroke="${artery}" stroke-width="27"/>
<path d="M116 32V12M139 26V6M160 34V14" stroke="${artery}" stroke-width="13"/>
<path d="M134 100C136 74 122 62 92 62" stroke="${vein}" stroke-width="23"/>
<path d="M134 92C138 70 160 64 194 66" stroke="${vein}" stroke-width="21"/>
<ellipse cx="60" cy="108" rx="30" ry="34" fill="${shade}"/><ellipse cx="172" cy="106" rx="24" ry="22" fill="${shade}"/>
<path d="${outline}" fill="${body}"/><path d="${right}" fill="${shade}" opacity=".55"/>
<path d="M122 104C132 136 128 166 132 192M129 138C142 142 150 152 154 166M130 160C120 164 114 172 110 184" stroke="${light}" stroke-opacity=".55" stroke-width="4"/>
</g>`;
}

/** Draws a simple heart symbol centred on 0,0 and about 2 r wide. */
export function heartSymbol(r: number, fill: string): string {
  return `<path transform="scale(${r / 20})" d="M0 18C-15 7-20 0-20-7a10 10 0 0 1 20-3a10 10 0 0 1 20 3C20 0 15 7 0 18Z" fill="${fill}"/>`;
}

/** Returns the path of one ECG beat from x, on a baseline at y; `w` is its width. */
export function ecgBeat(x: number, y: number, w: number, tall: number): string {
  const p = (share: number, up: number): string => `${(x + share * w).toFixed(1)} ${(y - up * tall).toFixed(1)}`;
  return `L${p(0.2, 0)}Q${p(0.26, 0.2)} ${p(0.32, 0)}L${p(0.4, 0)}L${p(0.44, -0.14)}L${p(0.49, 1)}L${p(0.54, -0.3)}L${p(0.58, 0)}L${p(0.68, 0)}Q${p(0.77, 0.34)} ${p(0.86, 0)}L${p(1, 0)}`;
}
