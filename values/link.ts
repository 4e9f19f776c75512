/** Returns whether a link leads to one of our pages or to a site. Null if it is not allowed. */
export function getLinkKind(url: string): 'page' | 'site' | null {
  if (/^\/($|[^/\\])/.test(url)) return 'page'
  return url.startsWith('https://') && URL.canParse(url) ? 'site' : null
}
