/** Texts that would run a script in a careless Markdown renderer; each calls `window.pwned()`. */
export const injections: readonly string[] = [
  "<script>window.pwned()</script>",
  "<img src=x onerror=window.pwned()>",
  "<svg onload=window.pwned()></svg>",
  "<svg><script>window.pwned()</script></svg>",
  "<iframe srcdoc='<script>parent.pwned()</script>'></iframe>",
  '<a href="javascript:window.pwned()">x</a>',
  "<details open ontoggle=window.pwned()>x</details>",
  "<math><mtext></mtext><style><img src=x onerror=window.pwned()></style></math>",
  "<style>@import 'https://evil.example/x.css'</style>",
  "<base href='https://evil.example/'>",
  "<form action=javascript:window.pwned()><button>x</button></form>",
  "[x](javascript:window.pwned())",
  "[x](JaVaScRiPt:window.pwned())",
  "[x](java&#10;script:window.pwned())",
  "[x](&#106;avascript:window.pwned())",
  "[x](\u0001javascript:window.pwned())",
  "[x](<javascript:window.pwned()>)",
  "[x](vbscript:window.pwned())",
  "[x](data:text/html,<script>parent.pwned()</script>)",
  "[x](data:text/html;base64,PHNjcmlwdD5wYXJlbnQucHduZWQoKTwvc2NyaXB0Pg==)",
  "[x](//evil.example)",
  "[x](file:///etc/passwd)",
  "<javascript:window.pwned()>",
  "![x](javascript:window.pwned())",
  "![x](data:image/svg+xml,<svg/onload=window.pwned()>)",
  '![x](https://evil.example/a.png"onerror="window.pwned())',
  '[x](https://a.org "onmouseover=window.pwned()")',
  "[x][1]\n\n[1]: javascript:window.pwned()",
  "[x]: javascript:window.pwned()\n\n[x]",
  "`<img src=x onerror=window.pwned()>`",
  "```html\n<script>window.pwned()</script>\n```",
  "<!--><script>window.pwned()</script>-->",
  "<noscript><p title='</noscript><img src=x onerror=window.pwned()>'>",
  "<object data=javascript:window.pwned()></object>",
  "<embed src=javascript:window.pwned()>",
  "# <img src=x onerror=window.pwned()>",
  "> <video><source onerror=window.pwned()></video>",
  "- <body onload=window.pwned()>",
];

/** Lists the elements and attributes that could run, load or send something. */
export function findExecutable(container: Element): string[] {
  const active = container.querySelectorAll("script, iframe, object, embed, svg, img, style, form, base, link, meta");
  const attributes = [...container.querySelectorAll("*")].flatMap((element) => [...element.attributes]);
  const wrong = attributes.filter(({ name, value }) => {
    if (name === "href") return !/^(?:https?:\/\/|mailto:)/.test(value);
    return name.startsWith("on") || name === "style" || name === "src";
  });
  return [...[...active].map(({ tagName }) => tagName), ...wrong.map(({ name, value }) => `${name}=${value}`)];
}
