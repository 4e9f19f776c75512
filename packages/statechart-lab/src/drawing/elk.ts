import ELK from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'

let begun: InstanceType<typeof ELK> | undefined

/** Returns a layout engine that runs in a worker. */
export const elk = () => (begun ??= new ELK({ workerUrl }))
