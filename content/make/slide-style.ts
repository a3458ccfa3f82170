import { color as c } from "./theme.ts";

export const slideStyle = `
* { box-sizing: border-box; margin: 0; padding: 0 }
body { width: 1280px; height: 720px; background: ${c.paper}; color: ${c.ink}; overflow: hidden; position: relative;
  font: 500 42px/1.2 Inter, "Liberation Sans", sans-serif; font-feature-settings: "tnum", "ss01" }
h1 { position: absolute; left: 72px; right: 72px; top: 36px; font: 800 56px/1.1 "Inter Display", Inter, sans-serif; letter-spacing: -.5px }
svg { display: block; overflow: visible }
svg text { font-family: Inter, "Liberation Sans", sans-serif; font-weight: 600; font-size: 42px; fill: ${c.ink} }
[data-s] { --p: 0; opacity: var(--p) }
.rise { transform: translateY(calc((1 - var(--p)) * 14px)) }
.trace { opacity: 1; stroke-dasharray: 1; stroke-dashoffset: calc(1 - var(--p)); visibility: visible }
.growx { opacity: 1; transform-box: fill-box; transform-origin: left; transform: scaleX(var(--p)) }
.growy { opacity: 1; transform-box: fill-box; transform-origin: bottom; transform: scaleY(var(--p)) }
.main { position: absolute; left: 72px; right: 72px; top: 114px; bottom: 78px }
.grid { display: grid; gap: 20px; height: 100% }
.card { background: #fff; border-radius: 26px; padding: 12px 24px; border: 2px solid ${c.line}; display: flex; gap: 22px; align-items: center; min-width: 0; min-height: 0 }
.card.col { flex-direction: column; align-items: flex-start; justify-content: flex-start }
.card.mid { text-align: center; align-items: center }
.card .ico { flex: none }
.card.col .ico svg { width: 150px; height: 150px } .card.col { gap: 22px; padding: 30px 26px 18px } .card.col.low { gap: 8px; padding: 12px 24px } .card.col.low .ico svg { width: 104px; height: 104px } .card.col.low strong { letter-spacing: -1.3px }
.card.wide .ico svg { width: 200px; height: 200px }
.card.big .ico svg { width: 170px; height: 170px } .card.big strong { font-size: 52px } .card.big small { font-size: 46px; margin-top: 10px }
.card strong { display: block; font-weight: 800; font-size: 46px; line-height: 1.08; letter-spacing: -.5px }
.card small { display: block; font-size: 42px; color: ${c.muted}; line-height: 1.12; margin-top: 4px; letter-spacing: -.4px }
.rose { background: ${c.blush}; border-color: #f3bfca } .rose strong { color: ${c.roseText} }
.mint { background: ${c.mint}; border-color: #b5dcd3 } .mint strong { color: ${c.green} }
.sand { background: ${c.sand}; border-color: #ecd29f } .sand strong { color: ${c.amber} }
.mist { background: ${c.mist}; border-color: ${c.line} } .mist strong { color: ${c.deep} }
.dark { background: ${c.deep}; border-color: ${c.deep}; color: #fff } .dark strong { color: #fff } .dark small { color: #d5dbf6 }
.huge { font: 800 92px/1 "Inter Display", Inter; letter-spacing: -2px; color: ${c.indigo} }
.foot { position: absolute; left: 72px; right: 72px; bottom: 10px; height: 52px; display: flex; justify-content: space-between; align-items: center; color: ${c.muted}; font-size: 42px; font-weight: 500; letter-spacing: -.6px; white-space: nowrap }
.foot b { display: flex; gap: 8px } .foot i { width: 12px; height: 12px; border-radius: 6px; background: ${c.line} }
.foot i.past { background: #9aa5dc } .foot i.now { background: ${c.rose}; width: 34px }
.cover { position: absolute; inset: 0; background: ${c.night}; color: #fff; overflow: hidden }
.cover .words { position: absolute; left: 72px; top: 0; bottom: 60px; width: 640px; display: flex; flex-direction: column; justify-content: center; gap: 26px }
.cover .kicker { font-size: 42px; font-weight: 600; color: #f5b5c3 }
.cover h2 { font: 800 84px/1.03 "Inter Display", Inter; letter-spacing: -1.5px }
.cover h2, .cover p, .card strong, .card small { text-wrap: balance }
.cover p { font-size: 44px; line-height: 1.25; color: #d5dbf6 }
.cover + .foot { color: #c3cbf0 } .cover + .foot i { background: #4a569f } .cover + .foot i.now { background: #f07a97 }
`;
