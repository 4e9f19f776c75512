/** A picture is fetched from the bank's own assets, and from nowhere else. */
export const isAsset = (url: string | null): url is string => url !== null && /^\/assets\/(?!.*\.\.)[\w./-]+$/.test(url)

/** Returns whether a picture is one of this institution's own. */
export const isOwnAsset = (key: string, url: string): boolean => isAsset(url) && url.startsWith(`/assets/${key}/`)

/** A picture of a message: in bytes, and in pixels on each side. */
export const largestAsset = { bytes: 1024 * 1024, side: 4_096 }
export const tooLargeAsset = 'Please choose a picture of at most 1 MB.'
