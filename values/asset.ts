/** Returns whether a picture is one of the bank's own assets, the only ones that pages load. */
export const isAsset = (url: string | null): url is string => url !== null && /^\/assets\/(?!.*\.\.)[\w./-]+$/.test(url)

/** Returns whether a picture belongs to this institution. */
export const isOwnAsset = (key: string, url: string): boolean => isAsset(url) && url.startsWith(`/assets/${key}/`)

/** The limits for a message's picture: bytes, and pixels on each side. */
export const maxAssetSize = { bytes: 1024 * 1024, side: 4_096 }
export const tooLargeAsset = 'Please choose a picture of at most 1 MB.'
