import { FILLS } from '../src/floor/fills.ts'
import floor from './floor.json' with { type: 'json' }

/*
 * The first script of every page: shows what to do where the app cannot run, and loads `floor.js` where it is
 * needed. Written for browsers of any age, which also have to parse it.
 */

type Words = Record<'pt-BR' | 'en-US' | 'es', string>

const BROWSERS = `Chrome, Edge ${floor.chrome}; Safari, iOS ${floor.safari}; Firefox ${floor.firefox}`
const OLD: Words = {
  'pt-BR': `Este navegador é antigo demais para abrir o portal com segurança. Atualize o navegador ou o sistema do aparelho, ou abra em outro. A partir de: ${BROWSERS}.`,
  'en-US': `This browser is too old to open the portal safely. Update the browser or the system of your device, or use another one. From: ${BROWSERS}.`,
  es: `Este navegador es demasiado antiguo para abrir el portal con seguridad. Actualice el navegador o el sistema del dispositivo, o use otro. Desde: ${BROWSERS}.`,
}
const INSECURE: Words = {
  'pt-BR':
    'Este endereço não é seguro (falta HTTPS), por isso o navegador não deixa proteger sua senha nem seus dados. Abra o endereço que começa com https:// ou peça o endereço certo ao RH.',
  'en-US':
    'This address is not secure (HTTPS is missing), so the browser cannot protect your password or your data. Open the address that begins with https:// or ask HR for the right one.',
  es: 'Esta dirección no es segura (falta HTTPS), por eso el navegador no deja proteger su contraseña ni sus datos. Abra la dirección que empieza por https:// o pida la correcta a RR. HH.',
}
const FAILED: Words = {
  'pt-BR':
    'O portal não conseguiu abrir. Recarregue a página; se continuar assim, atualize o navegador ou abra em outro.',
  'en-US': 'The portal could not open. Reload the page; if that does not help, update the browser or use another one.',
  es: 'El portal no pudo abrirse. Recargue la página; si sigue igual, actualice el navegador o use otro.',
}
const NO_SCRIPTS: Words = {
  'pt-BR': 'O portal precisa de JavaScript. Ative-o nas configurações do navegador e recarregue a página.',
  'en-US': 'The portal needs JavaScript. Turn it on in the settings of the browser and reload the page.',
  es: 'El portal necesita JavaScript. Actívelo en los ajustes del navegador y recargue la página.',
}

const inAll = (words: Words) =>
  Object.entries(words)
    .map(([lang, text]) => `<p lang="${lang}">${text}</p>`)
    .join('')

export const NO_SCRIPTS_HTML = `<noscript>${inAll(NO_SCRIPTS)}</noscript>`

/**
 * Returns the text of the inline script. `document.write` is the only way to load a script before those of the page,
 * and an open comment the only one to keep the rest of the page from running.
 */
export function gateScript(file: string): string {
  // In a script, `<!--` and `<script` keep `</script>` from ending it.
  const js = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
  const script = `(function () {
  var agent = navigator.userAgent, types = window.trustedTypes
  function has(path) {
    var names = path.split('.'), last = names.pop(), owner = window
    while (names.length && owner) owner = owner[names.shift()]
    return !!owner && last in owner
  }
  function under(pattern, version) {
    var found = pattern.exec(agent)
    return !!found && parseFloat(found[1]) < version
  }
  function write(html) {
    document.write(types ? types.createPolicy('floor', { createHTML: function () { return html } }).createHTML('') : html)
  }
  function say(html) {
    write('</head><body><main id="main">' + html + '</main>\\x3c!--')
  }
  var chrome = /Chrom(?:e|ium)\\/(\\d+)/
  if (
    !has('HTMLScriptElement.prototype.noModule') || !has('structuredClone') || !has('Object.hasOwn') || !has('Array.prototype.findLast') ||
    !has('HTMLDialogElement') || under(chrome, ${floor.chrome}) || under(/Firefox\\/(\\d+)/, ${floor.firefox}) ||
    (!chrome.test(agent) && under(/Version\\/(\\d+\\.\\d+).* Safari/, ${floor.safari}))
  ) return say(${js(inAll(OLD))})
  if (!window.crypto || !crypto.subtle) return say(${js(inAll(INSECURE))})
  var paths = ${js(FILLS.map(({ path }) => path))}
  for (var at = 0; at < paths.length; at++) if (!has(paths[at])) { write('\\x3cscript src="${file}">\\x3c/script>'); break }
  function failed(event) {
    if (event.target !== window && event.target.tagName !== 'SCRIPT') return
    setTimeout(function () {
      var root = document.getElementById('root'), words = ${js(FAILED)}
      if (!root || root.firstChild) return
      for (var lang in words) {
        var line = root.appendChild(document.createElement('p'))
        line.lang = lang
        line.textContent = words[lang]
      }
    }, 2000)
  }
  addEventListener('error', failed, true)
  addEventListener('unhandledrejection', failed)
})()`
  return script.replace(/\n\s*/g, '\n')
}
