/**
 * Script for everything that can't wait for the page's other scripts. First it starts those: the front server has
 * marked them (`server/next-internals/later-scripts.ts`) to leave a slow line to what is seen. They begin once the page is
 * painted, with its main picture or a second later, and at once in a window that is not seen, which nothing is
 * painted in. Their addresses stay as they are written: by these the scripts know themselves, and React them. The
 * rest listens on the document, so it also covers later pages. A picture whose WebP can't be loaded shows its JPEG,
 * and one that can't be loaded at all its placeholder. The last part keeps hearts: a press on one stores its mark or
 * takes it away, and all hearts and the number in the header (`data-hearts` and `--hearts` of the document) follow
 * the stored list, also when another tab changes it and when React brings new cards. The text is that of
 * `lib/domain/discovery/shortlist/kept.ts`; blocked storage leaves the list to the page. Whatever else shows the list listens
 * to the event `shortlist`, and sends it after a change of its own. A button that opens the trip is marked, for
 * `document-listeners.ts` to open it when that comes.
 */
export const smallScript = `(function(d){
var go=function(){d.querySelectorAll('script[type=later]').forEach(function(s){var c=d.createElement('script');c.async=true;c.crossOrigin=s.crossOrigin;c.setAttribute('src',s.getAttribute('src'));s.replaceWith(c)})},painted=function(){var i=d.querySelector('img[fetchpriority=high]');if(!i||i.complete||d.hidden)return go();i.addEventListener('load',go);i.addEventListener('error',go);setTimeout(go,1000)},parsed=function(){if(d.readyState=='loading')d.addEventListener('DOMContentLoaded',painted);else painted()};
if(d.hidden)parsed();else requestAnimationFrame(function(){setTimeout(parsed)});
d.addEventListener('error',function(e){var i=e.target,s=i.dataset&&i.dataset.default;if(s){if(/[.]webp /.test(i.getAttribute('srcset'))){i.removeAttribute('srcset');return}delete i.dataset.default;for(var o=i;o=o.previousElementSibling;)if(o.type)o.srcset=s;i.removeAttribute('srcset');i.src=s}},true);
var t='',r=d.documentElement,kept=function(){try{t=localStorage.shortlist||''}catch(e){}return/^1:/.test(t)?Array.from(new Set(t.match(/\\b[ge][1-9]\\d{0,8}\\b/g))).slice(0,50):[]},show=function(){var k=kept(),n=k.length;if((r.dataset.hearts||0)!=n){if(n)r.dataset.hearts=n;else delete r.dataset.hearts;r.style.setProperty('--hearts','"'+(n||'')+'"')}d.querySelectorAll('[data-heart]').forEach(function(h){var p=String(k.indexOf(h.dataset.heart)>=0);if(h.getAttribute('aria-pressed')!=p)h.setAttribute('aria-pressed',p)})};
d.addEventListener('click',function(e){var h=e.target.closest&&e.target.closest('[data-heart],button[data-trip-open]');if(!h)return;if(!h.dataset.heart){h.dataset.early='';return}var k=kept(),i=k.indexOf(h.dataset.heart);if(i>=0)k.splice(i,1);else if(k.length<50)k.push(h.dataset.heart);t='1:'+k;try{localStorage.shortlist=t}catch(e){}dispatchEvent(new Event('shortlist'))});
['shortlist','storage','pageshow'].forEach(function(n){addEventListener(n,show)});
new MutationObserver(show).observe(d,{childList:true,subtree:true});
})(document)`
