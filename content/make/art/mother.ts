import { color } from "../theme.ts";

type MotherColors = { skin: string; neck: string; dress: string; shade: string; hair: string };

const dusk: MotherColors = {
  skin: color.skin,
  neck: "#965c42",
  dress: color.indigo,
  shade: "#33439b",
  hair: "#141a45",
};

/** Draws a pregnant woman in profile, facing right, down to the thigh: 300 wide, 480 high. */
export function mother(colors: MotherColors = dusk): string {
  const { skin, neck, dress, shade, hair } = colors;
  return `<g>
<path d="M94 98L98 170C98 190 158 190 154 168L150 118Z" fill="${skin}"/>
<path d="M148 128C150 142 152 150 154 160C140 158 126 146 122 134Z" fill="${neck}"/>
<path d="M92 80C92 42 118 26 142 30C162 34 168 52 168 68C172 78 177 84 178 89C178 93 174 94 170 94C172 108 170 124 158 128C140 134 110 124 92 80Z" fill="${skin}"/>
<path d="M84 92C76 44 104 14 142 22C160 26 168 40 168 52C150 50 138 56 134 72C132 92 124 106 112 124C96 122 88 110 84 92Z" fill="${hair}"/>
<circle cx="76" cy="52" r="27" fill="${hair}"/>
<path d="M98 152C66 166 52 206 56 262C58 306 70 330 62 372C56 408 52 440 52 480H214C216 452 222 432 232 416C274 398 292 352 274 310C264 284 244 266 226 256C228 232 216 206 196 190C180 178 168 170 156 158C136 178 114 172 98 152Z" fill="${dress}"/>
<path d="M232 416C222 432 216 452 214 480H160C168 450 190 428 232 416Z" fill="${shade}"/>
<path d="M226 256C214 262 202 262 190 258" stroke="${shade}" stroke-width="5" fill="none" stroke-linecap="round"/>
<path d="M106 190C84 200 82 236 90 276C96 308 110 334 134 346L150 320C138 306 134 286 136 262C138 226 134 180 106 190Z" fill="${shade}"/>
<path d="M134 346C158 358 186 366 208 364C222 364 232 356 228 348C212 340 194 342 182 338C170 332 160 326 150 320Z" fill="${skin}"/>
</g>`;
}

/**
 * Draws a cross-section of the belly: uterus, spine, aorta and vena cava. When she lies on her back, the uterus
 * compresses the vein. 300 by 260.
 */
export function bellySlice(onSide: boolean): string {
  const uterus = onSide ? { x: 194, y: 116 } : { x: 150, y: 104 };
  const vein = onSide ? { rx: 20, ry: 17 } : { rx: 26, ry: 6 };
  const veinY = onSide ? 190 : 196;
  const turn = onSide ? `rotate(90 150 135)` : "";
  return `<g transform="${turn}"><ellipse cx="150" cy="135" rx="146" ry="122" fill="#f4cdbb" stroke="${color.skin}" stroke-width="6"/>
<ellipse cx="${uterus.x}" cy="${uterus.y}" rx="92" ry="80" fill="#f0a3b3" stroke="${color.rose}" stroke-width="6"/>
<circle cx="${uterus.x + 22}" cy="${uterus.y - 18}" r="30" fill="#fff" opacity=".75"/><path d="M${uterus.x - 46} ${uterus.y + 28}c0-34 30-44 52-26c16 14 6 44-20 42" fill="#fff" opacity=".75"/>
<circle cx="150" cy="222" r="27" fill="#fff" stroke="${color.line}" stroke-width="6"/><circle cx="150" cy="222" r="9" fill="${color.line}"/>
<circle cx="188" cy="196" r="14" fill="${color.rose}"/>
<ellipse cx="112" cy="${veinY}" rx="${vein.rx}" ry="${vein.ry}" fill="${color.indigo}"/></g>`;
}
