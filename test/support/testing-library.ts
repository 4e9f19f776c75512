import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { patience } from '../../tools/patience.ts'

// Screen, bank and database share one process on a computer that may be busy, so this waits as long as `expect.poll`.
configure({ asyncUtilTimeout: patience.wait })

// The files of a worker share one window.
afterEach(cleanup)
