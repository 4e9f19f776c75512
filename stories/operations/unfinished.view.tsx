import type { UnfinishedActor } from '../../machines/operations/unfinished.machine.ts'
import { Unfinished } from '../../src/operations/Unfinished.tsx'

export const View = ({ actor }: { actor: UnfinishedActor }) => <Unfinished actor={actor} />
