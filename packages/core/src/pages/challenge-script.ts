import { html } from "./html.ts"
import type { Html } from "./html.ts"

/** The script of `script/challenge-field.ts`. Written by `tools/write-page-script.ts`: do not edit. */
// oxfmt-ignore
export const challengeScript: Html = html`"use strict";(()=>{var r=document.querySelector("[data-challenge]"),i=r?.dataset.challenge??"";function o(){return r?.querySelector(\`[name="\${i}"]\`)?.value??""}var s=new WeakSet;document.addEventListener("formdata",({formData:t})=>{o()!==""&&t.set(i,o())});addEventListener("submit",t=>{let{target:e,submitter:n}=t;!(e instanceof HTMLFormElement)||s.has(e)||o()!==""||(t.preventDefault(),t.stopImmediatePropagation(),w().then(()=>{s.add(e),e.requestSubmit(n),s.delete(e)}))},!0);async function w(){let t=performance.now()+15e3;for(;o()===""&&performance.now()<t;)await new Promise(e=>{setTimeout(e,50)})}async function S(t){let e=JSON.parse(t),{challenge:n,maxnumber:u,salt:l}=e,f=performance.now();for(let a=0;a<=u;a+=256){let h=Array.from({length:256},(m,y)=>a+y),c=(await Promise.all(h.map(async m=>E(\`\${l}\${m}\`)))).indexOf(n);if(c===-1)continue;let p=Math.round(performance.now()-f),g=btoa(JSON.stringify({...e,maxnumber:void 0,number:a+c,took:p})),b=Object.assign(document.createElement("input"),{type:"hidden",name:i,value:g});r?.append(b);return}}async function E(t){let e=new Uint8Array(await crypto.subtle.digest("SHA-256",new TextEncoder().encode(t)));return Array.from(e,n=>n.toString(16).padStart(2,"0")).join("")}var d=r?.querySelector("[data-altcha]")?.dataset.altcha;d!==void 0&&S(d);})();`

/** The CSP source expression of {@link challengeScript}. */
export const challengeScriptHash = "sha256-URZ4+ZWgtWNAcGdJhpOd38lMu1Sm2HTH1Wbu7mgNnlQ="
