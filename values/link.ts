/** Where a link of an institution leads: to a page of this application, or to a site. Null where nobody may be led. */
export function getLinkKind(url: string): 'page' | 'site' | null {
  if (/^\/($|[^/\\])/.test(url)) return 'page'
  return url.startsWith('https://') && URL.canParse(url) ? 'site' : null
}
