import { color as c } from "./theme.ts";

export const slideStyle = `
* { box-sizing: border-box; margin: 0; padding: 0 }
body { width: 1280px; height: 720px; background: ${c.paper}; color: ${c.ink}; overflow: hidden; position: relative;
  font: 500 36px/1.25 Inter, "Liberation Sans", sans-serif; font-feature-settings: "tnum", "ss01" }
h1 { position: absolute; left: 72px; right: 72px; top: 46px; font: 800 54px/1.1 "Inter Display", Inter, sans-serif; letter-spacing: -.5px }
svg { display: block; overflow: visible }
svg text { font-family: Inter, "Liberation Sans", sans-serif; font-weight: 600; font-size: 34px; fill: ${c.ink} }
[data-s] { --p: 0; opacity: var(--p) }
.rise { transform: translateY(calc((1 - var(--p)) * 14px)) }
.trace { opacity: 1; stroke-dasharray: 1; stroke-dashoffset: calc(1 - var(--p)); visibility: visible }
.growx { opacity: 1; transform-box: fill-box; transform-origin: left; transform: scaleX(var(--p)) }
.growy { opacity: 1; transform-box: fill-box; transform-origin: bottom; transform: scaleY(var(--p)) }
.main { position: absolute; left: 72px; right: 72px; top: 132px; bottom: 76px }
.grid { display: grid; gap: 22px; height: 100% }
.card { background: #fff; border-radius: 26px; padding: 22px 28px; border: 2px solid ${c.line}; display: flex; gap: 24px; align-items: center; min-width: 0; min-height: 0 }
.card.col { flex-direction: column; align-items: flex-start; justify-content: center; gap: 12px }
.card.mid { text-align: center; align-items: center }
.card .ico { flex: none }
.card.col .ico svg { width: 132px; height: 132px; stroke-width: 2.6 } .card.col { gap: 30px; padding: 22px 30px } .card.col.low { gap: 12px } .card.col.low .ico svg { width: 84px; height: 84px }
.card strong { display: block; font-weight: 800; font-size: 40px; line-height: 1.12; margin-bottom: 6px }
.card small { display: block; font-size: 34px; color: ${c.muted}; line-height: 1.2 }
.rose { background: ${c.blush}; border-color: #f3bfca } .rose strong { color: ${c.roseText} }
.mint { background: ${c.mint}; border-color: #b5dcd3 } .mint strong { color: ${c.green} }
.sand { background: ${c.sand}; border-color: #ecd29f } .sand strong { color: ${c.amber} }
.mist { background: ${c.mist}; border-color: ${c.line} } .mist strong { color: ${c.deep} }
.dark { background: ${c.deep}; border-color: ${c.deep}; color: #fff } .dark strong { color: #fff } .dark small { color: #d5dbf6 }
.huge { font: 800 92px/1 "Inter Display", Inter; letter-spacing: -2px; color: ${c.indigo} }
.foot { position: absolute; left: 72px; right: 72px; bottom: 16px; height: 44px; display: flex; justify-content: space-between; align-items: center; color: ${c.muted}; font-size: 34px; font-weight: 500; letter-spacing: -.4px; white-space: nowrap }
.foot b { display: flex; gap: 8px } .foot i { width: 12px; height: 12px; border-radius: 6px; background: ${c.line} }
.foot i.past { background: #9aa5dc } .foot i.now { background: ${c.rose}; width: 34px }
.cover { position: absolute; inset: 0; background: ${c.night}; color: #fff; overflow: hidden }
.cover .words { position: absolute; left: 72px; top: 0; bottom: 60px; width: 640px; display: flex; flex-direction: column; justify-content: center; gap: 26px }
.cover .kicker { font-size: 36px; font-weight: 600; color: #f5b5c3 }
.cover h2 { font: 800 84px/1.03 "Inter Display", Inter; letter-spacing: -1.5px }
.cover h2, .cover p, .card strong, .card small { text-wrap: balance }
.cover p { font-size: 40px; line-height: 1.25; color: #d5dbf6 }
.cover + .foot { color: #c3cbf0 } .cover + .foot i { background: #4a569f } .cover + .foot i.now { background: #f07a97 }
`;
