import { type Html, html } from './html.ts';

/** The shape of what comes, as the component draws it (`src/elements/skeleton.ts`): it is there before any script. */
export const skeleton = (loading: string): Html => html`<div id="wait" aria-busy="true">
<div class="bones"><i></i><i></i><i></i></div>
<div class="steps">${['', '', '', '', ''].map(() => html`<span><i></i><i></i></span>`)}</div>
<div class="bone-card"><i></i><i></i><i></i></div>
<p class="unseen" role="status">${loading}</p>
</div>`;

/** Its look. Measures are the component's; without scripts nothing comes. */
export const SKELETON = `
@media (scripting:none){#wait{display:none!important}}
#wait{display:grid;align-content:start;gap:24px;width:100%;max-width:40rem;padding:16px}
#wait~:not(:defined){visibility:hidden}
#wait i{display:block;height:12px;margin:6px 0;border-radius:4px;background:currentcolor;opacity:.09}
#wait .bones{display:grid;gap:8px}
#wait .bones i:nth-child(1){width:30%}#wait .bones i:nth-child(2){width:90%;height:22px}#wait .bones i:nth-child(3){width:60%}
#wait .steps span{display:flex;align-items:center;gap:12px;height:40px}
#wait .steps i+i{width:96px}
#wait .steps i:first-child{width:24px;height:24px;border-radius:50%}
#wait .bone-card{padding:16px;border:1px solid var(--svc-border);border-radius:var(--svc-radius)}
#wait .bone-card i:nth-child(1){width:60%}#wait .bone-card i:nth-child(2){width:90%}#wait .bone-card i:nth-child(3){height:48px;margin:16px 0 6px;border-radius:8px}
@media (min-width:30rem){#wait{padding:24px}#wait .bone-card{padding-inline:20px}}
@media not all and (min-width:32.5rem){#wait .steps span+span{display:none}}
@media (min-width:32.5rem){#wait .steps{display:grid;grid-template-columns:repeat(5,minmax(0,1fr))}#wait .steps span{flex-direction:column;gap:2px;height:54px}#wait .steps i+i{width:64px}#wait .bone-card i:nth-child(3){width:160px}}
@media (min-width:55rem){#wait{padding:32px;max-width:65rem}}`;
