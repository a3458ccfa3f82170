import { color } from "../theme.ts";

/** Draws a pregnant woman lying on her back, seen from above, head to the left: 620 wide, 330 high. */
export function supineWoman(uterusShift: number): string {
  return `<rect x="0" y="10" width="620" height="310" rx="40" fill="${color.mist}"/>
<circle cx="84" cy="165" r="52" fill="#141a45"/><circle cx="92" cy="165" r="42" fill="${color.skin}"/><rect x="126" y="142" width="40" height="46" fill="${color.skin}"/>
<path d="M206 92C262 46 360 34 430 46" stroke="${color.skin}" stroke-width="26" stroke-linecap="round" fill="none"/><path d="M206 238C262 284 360 296 430 284" stroke="${color.skin}" stroke-width="26" stroke-linecap="round" fill="none"/>
<path d="M160 96C176 72 206 70 230 74L560 84C590 86 620 110 620 130V200C620 220 590 244 560 246L230 256C206 260 176 258 160 234C148 210 148 120 160 96Z" fill="${color.indigo}"/>
<ellipse cx="420" cy="${165 + uterusShift}" rx="104" ry="84" fill="#5c6dd0" stroke="#8b99e6" stroke-width="5"/>
<path d="M200 165H292" stroke="#aeb8ee" stroke-width="14" stroke-linecap="round"/>`;
}

/** Draws two hands, one on top of the other, as in chest compressions. */
export function hands(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})"><rect x="-30" y="-52" width="60" height="104" rx="28" fill="${color.skin}" stroke="#fff" stroke-width="6"/><rect x="-52" y="-28" width="104" height="56" rx="28" fill="#a3684b" stroke="#fff" stroke-width="6"/></g>`;
}

export function arrow(x1: number, y1: number, x2: number, y2: number, stroke: string, width = 12): string {
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/><path transform="translate(${x2} ${y2}) rotate(${turn})" d="M-${width * 2} -${width * 1.7}L4 0L-${width * 2} ${width * 1.7}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}
