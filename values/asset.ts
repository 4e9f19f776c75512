/** A picture is fetched from the bank's own assets, and from nowhere else. */
export const isAsset = (url: string | null): url is string => url !== null && /^\/assets\/(?!.*\.\.)[\w./-]+$/.test(url)
