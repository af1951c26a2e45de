import { type Theme, TOKEN_NAMES, type Tokens } from '../../src/contract/theme.ts';
import { SKELETON } from './skeleton.ts';

/** The style of a hosted page's shell: the session's colours as `--svc-…`, and the frame around the component. */
export function pageStyle(theme: Theme): string {
  const light = `:root{color-scheme:light;${declarations(theme.light)}}`;
  const dark = `:root{color-scheme:dark;${declarations(theme.dark)}}${PLATE}`;
  const colours = {
    light,
    dark,
    auto: `${light}@media (prefers-color-scheme:dark){${dark}}`,
  }[theme.mode];
  const [radius, control] = theme.radius === 'sharp' ? ['2px', '2px'] : ['12px', '8px'];
  return `${colours}:root{--svc-radius:${radius};--svc-radius-control:${control}}${FRAME}`;
}

function declarations(tokens: Tokens): string {
  return TOKEN_NAMES.map((name) => `--svc-${name.replaceAll('_', '-')}:${tokens[name]}`).join(';');
}

/** Most logos are drawn for a white page. */
const PLATE =
  '.partner img{padding:.25rem .5rem;border-radius:var(--svc-radius-control);background:#fff;color:#111;forced-color-adjust:none}';

const FRAME = `
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--svc-canvas);color:var(--svc-text);font:400 1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:break-word}
header,main,footer{width:100%;max-width:65rem;margin-inline:auto;padding-inline:var(--gutter)}
:root{--gutter:16px}
@media (min-width:30rem){:root{--gutter:24px}}
@media (min-width:55rem){:root{--gutter:32px}}
header{container-type:inline-size;display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 1rem;min-height:4rem;padding-block:.5rem}
.partner{flex:1 1 9rem;min-width:0;margin:0;font-weight:600;font-size:1.125rem;line-height:1.25}
.partner[data-initial]:not([data-initial=""]){display:flex;align-items:center;gap:.625rem}
@container (min-width:14rem){.partner[data-initial]:not([data-initial=""]):not(:has(.logo))::before{content:attr(data-initial);content:attr(data-initial)/"";flex:none;display:grid;place-items:center;width:2.25rem;height:2.25rem;border:1px solid var(--svc-primary-outline);border-radius:var(--svc-radius-control);background:var(--svc-primary);color:var(--svc-primary-text)}}
.logo{display:block;box-sizing:content-box;max-width:100%;height:auto}
@media (forced-colors:active){${PLATE}}
header a{display:inline-flex;align-items:center;justify-content:end;min-width:44px;min-height:44px}
header a:not([href]){visibility:hidden}
main{flex:1;padding-block:1rem 3rem}
main:has(>#component){padding:0 0 2rem}
footer{padding-block:1.5rem 2rem;color:var(--svc-muted);font-size:.875rem}
footer p{margin:0}
.contact{display:flex;flex-wrap:wrap;align-items:center;gap:0 1rem}
.contact a{display:inline-flex;align-items:center;min-width:0;min-height:44px;overflow-wrap:anywhere}
a{color:var(--svc-link);text-underline-offset:.15em}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--svc-focus);outline-offset:2px;border-radius:2px}
h1{margin:0 0 .5rem;font-size:1.375rem;line-height:1.25;font-weight:600;text-wrap:balance}
h2{margin:2rem 0 .5rem;font-size:1.125rem;line-height:1.25;font-weight:600}
p{margin:0 0 1rem;max-width:66ch;text-wrap:pretty}
button{min-height:3rem;padding:0 1.25rem;border:1px solid var(--svc-primary-outline);border-radius:var(--svc-radius-control);background:var(--svc-primary);color:var(--svc-primary-text);font:inherit;font-weight:600;line-height:1.25;cursor:pointer}
button:hover{background:var(--svc-primary-hover)}
@media (max-width:30rem){button,.button,form{width:100%}}
pre{max-width:40rem;overflow-x:auto;padding:1rem;border:1px solid var(--svc-border);border-radius:var(--svc-radius);background:var(--svc-tint);font:.875rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.9375em}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0 0 1rem}
dt{color:var(--svc-muted)}dd{margin:0}
.card{max-width:36rem;padding:min(1.5rem,7.5vw);border:1px solid var(--svc-border);border-radius:var(--svc-radius);background:var(--svc-surface)}
.card>:last-child{margin-bottom:0}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:3rem;padding:.25rem 1.25rem;border:1px solid var(--svc-primary-outline);border-radius:var(--svc-radius-control);background:var(--svc-primary);color:var(--svc-primary-text);font-weight:600;line-height:1.25;text-align:center;text-decoration:none}
.button:hover{background:var(--svc-primary-hover)}
.ways{display:flex;flex-wrap:wrap;gap:.75rem}
.secondary{border-color:var(--svc-border-strong);background:var(--svc-surface);color:var(--svc-text);font-weight:500}
.secondary:hover{background:var(--svc-tint)}
.quiet{color:var(--svc-muted);font-size:.875rem}
[hidden]{display:none!important}
#component{display:grid;grid-template-columns:minmax(0,1fr);align-items:start;min-height:calc(100vh - 6rem);min-height:calc(100dvh - 6rem)}
#component>*{grid-area:1/1;scroll-margin-top:100vh}
#component>.card,noscript>.card{margin:1rem var(--gutter)}
${SKELETON}
.unseen{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media print{:root{--gutter:0;color-scheme:light}body{background:none;color:#000}header a,footer,#wait{display:none}}
`.replaceAll('\n', '');
