import ELK from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'

/** Lays out beside the page, not in it. */
export const elk = new ELK({ workerUrl })
