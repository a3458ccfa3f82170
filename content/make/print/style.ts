import { color as c } from "../theme.ts";

export const printStyle = `
@page { size: A4; margin: 0 }
* { box-sizing: border-box; margin: 0; padding: 0 }
body { width: 210mm; height: 297mm; font: 400 10.4pt/1.28 Inter, "Liberation Sans", sans-serif; color: ${c.ink}; -webkit-print-color-adjust: exact; overflow: hidden; display: flex; flex-direction: column }
b, strong, h1, h2, h3, th { font-weight: 700 }
header { background: ${c.night}; color: #fff; padding: 7mm 14mm 6mm; display: flex; justify-content: space-between; align-items: center }
header h1 { font-size: 25pt; line-height: 1.1; letter-spacing: -.3pt } header p { font-size: 12pt; color: #d5dbf6; margin-top: 2mm }
header small { display: block; font-size: 10pt; color: #f5b5c3; font-weight: 700; margin-bottom: 2mm }
main { flex: 1; padding: 4.5mm 14mm 0; display: flex; flex-direction: column; justify-content: space-between }
h2 { font-size: 13pt; margin-bottom: 1.8mm; color: ${c.deep}; display: flex; align-items: center; gap: 2.5mm }
h2 i { font-style: normal; background: ${c.rose}; color: #fff; width: 6.6mm; height: 6.6mm; border-radius: 50%; font-size: 11pt; display: inline-flex; align-items: center; justify-content: center }
.cells { display: grid; gap: 2.2mm } .two { grid-template-columns: 1fr 1fr } .three { grid-template-columns: 1fr 1fr 1fr } .four { grid-template-columns: repeat(4, 1fr) }
.cell { border-radius: 3mm; padding: 1.7mm 3.2mm; display: flex; gap: 3mm; align-items: center; border: .35mm solid ${c.line} }
.cell svg { flex: none } .cell b { display: block; font-size: 11.2pt } .cell span { color: ${c.muted}; font-size: 10pt }
.rose { background: ${c.blush}; border-color: #f3bfca } .rose b { color: ${c.roseText} }
.mint { background: ${c.mint}; border-color: #b5dcd3 } .mint b { color: ${c.green} }
.mist { background: ${c.mist} } .mist b { color: ${c.deep} } .sand { background: ${c.sand}; border-color: #ecd29f } .sand b { color: ${c.amber} }
table { width: 100%; border-collapse: separate; border-spacing: 1.4mm 1mm } td, th { padding: 1.2mm 3mm; text-align: center; font-size: 12pt }
td:first-child, th:first-child { text-align: left; font-size: 11pt; font-weight: 700 } td.r { background: ${c.blush}; color: ${c.roseText}; font-weight: 700; border-radius: 2mm } td.a { background: ${c.sand}; color: ${c.amber}; font-weight: 700; border-radius: 2mm }
th { font-size: 10pt; padding-bottom: 0 } td { border-bottom: .3mm solid ${c.mist} }
.up { flex-direction: column; align-items: stretch; gap: 1.4mm; padding: 2.6mm 3.6mm } .up ol { padding-left: 5mm } .up li { margin: .7mm 0 } .up em { font-style: normal; color: ${c.roseText}; font-size: 9.8pt }
.line { display: flex; align-items: center; gap: 3mm; font-size: 11pt } .write { flex: 1; border-bottom: .35mm solid ${c.muted}; height: 6mm }
table.rows { border-spacing: 0; border-collapse: collapse } .rows th, .rows td { text-align: left; vertical-align: top; font-size: 10pt; font-weight: 400; padding: 1.5mm 2.4mm; border: .35mm solid ${c.line} }
.rows th { background: ${c.mist}; color: ${c.deep}; font-weight: 700; padding-bottom: 1.5mm } .rows td:first-child, .rows th:first-child { font-size: 10.6pt; font-weight: 700 } .rows .big { font-size: 15pt; text-align: center; vertical-align: middle; width: 18mm }
.tick { display: grid; grid-template-columns: 5mm 1fr; gap: 2.4mm; align-items: start; margin: 1.1mm 0 } .tick::before { content: ""; width: 4.4mm; height: 4.4mm; border: .45mm solid ${c.deep}; border-radius: 1mm }
footer { margin: 4mm 14mm 6mm; padding-top: 2.2mm; border-top: .4mm solid ${c.line}; font-size: 8.6pt; color: ${c.muted} } footer b { color: ${c.roseText} }
`;
