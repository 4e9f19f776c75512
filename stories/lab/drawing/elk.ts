import ELK from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'

let begun: InstanceType<typeof ELK> | undefined

/** Lays out beside the page, not in it. */
export const elk = () => (begun ??= new ELK({ workerUrl }))
