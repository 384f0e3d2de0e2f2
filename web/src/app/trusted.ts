/** What browsers that know Trusted Types offer for them; the others go by the rest of the page's policy. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: Rules): void
}

interface Rules {
  createHTML(html: string, type?: string, sink?: string): string | null
  createScriptURL(url: string): string | null
}

/** Where text is parsed into a document that runs and loads nothing. */
const INERT = 'DOMParser parseFromString'

/** The empty page in which pictures for the hotline look up the usual styles of elements. */
const SANDBOX = 'HTMLIFrameElement srcdoc'
const EMPTY = '<!DOCTYPE html><meta charset="UTF-8"><title></title><body>'

/**
 * What may become markup or code in the page, whoever asks for it (rule G6). Text is parsed where that runs nothing, or
 * by code that asks by name, as DOMPurify and the editor do; threads and the service worker are files of the build.
 */
export const rules: Rules = {
  createHTML: (html, _type, sink) =>
    sink === undefined || sink === INERT || (sink === SANDBOX && html === EMPTY) ? html : null,
  createScriptURL: (url) => {
    const { origin, pathname } = new URL(url, location.href)
    const ours = pathname.startsWith('/assets/') || pathname === '/service-worker.js'
    return origin === location.origin && ours ? url : null
  },
}

;(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', rules)
