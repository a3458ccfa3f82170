const latin1 =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro " +
  "para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil " +
  "Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave " +
  "Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml " +
  "igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute " +
  "thorn yuml";

const others = {
  alpha: "α",
  beta: "β",
  bull: "•",
  Delta: "Δ",
  delta: "δ",
  emsp: "\u2003",
  ensp: "\u2002",
  euro: "€",
  gamma: "γ",
  ge: "≥",
  hellip: "…",
  larr: "←",
  ldquo: "“",
  le: "≤",
  lsquo: "‘",
  mdash: "—",
  minus: "−",
  mu: "μ",
  ndash: "–",
  ne: "≠",
  omega: "ω",
  Omega: "Ω",
  pi: "π",
  rarr: "→",
  rdquo: "”",
  rsquo: "’",
  sbquo: "‚",
  bdquo: "„",
  thinsp: "\u2009",
  trade: "™",
  zwj: "\u200d",
  zwnj: "\u200c",
};

/** HTML entities that occur in exporters' texts, by name; XML itself defines only five. */
export const htmlEntities: Readonly<Record<string, string>> = {
  ...Object.fromEntries(latin1.split(" ").map((name, index) => [name, String.fromCharCode(0xa0 + index)])),
  ...others,
};
