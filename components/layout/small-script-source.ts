/**
 * What pages need before and besides React: a picture that can't be loaded shows its placeholder, a click on a link
 * closes the menu around it, the two search forms of the home page share what was typed, and a search leaves fields
 * that are empty out of its address. It listens on the document, so it also covers later pages. Once the page is idle for a while, and unless the reader saves data, the
 * scripts of the guides' and the excursions' pages are preloaded (`data-preload` of the body), without any data.
 */
export const smallScript = `(function(d){
d.addEventListener('error',function(e){var i=e.target,s=i.dataset&&i.dataset.default;if(s){delete i.dataset.default;for(var o=i;o=o.previousElementSibling;)if(o.type)o.srcset=s;i.removeAttribute('srcset');i.src=s}},true);
d.addEventListener('click',function(e){var a=e.target.closest&&e.target.closest('[popover] a');if(a)a.closest('[popover]').hidePopover()});
d.addEventListener('input',function(e){var n=e.target.dataset.shared;if(n)d.querySelectorAll('[data-shared='+n+']').forEach(function(f){f.value=e.target.value})});
d.addEventListener('formdata',function(e){var f=e.formData;if(e.target.method=='get')Array.from(f).forEach(function(p){if(p[1]==='')f.delete(p[0])})});
addEventListener('load',function(){var n=navigator.connection;if(n&&n.saveData)return;setTimeout(function(){(self.requestIdleCallback||setTimeout)(function(){(d.body.dataset.preload||'').split(' ').forEach(function(u){if(!u||d.querySelector('script[src="'+u+'"]'))return;var l=d.createElement('link');l.rel='prefetch';l.as='script';l.href=u;if(u[0]!='/')l.crossOrigin='anonymous';d.head.appendChild(l)})})},3000)});
})(document)`
