import { configure } from '@testing-library/react'

// Screen, bank and database share one process, on a computer that may be busy: as long as `expect.poll` waits.
configure({ asyncUtilTimeout: 15_000 })
