import { randomInt } from 'node:crypto'
import { addForm } from '../db/forms.ts'
import { samples } from '../forms/demo/samples.ts'
import type { Handlers } from '../http/call.ts'
import { randomFrom } from './random.ts'
import { somebodyOf } from './store.ts'

export const demoForms = (): Handlers<'createDemoForm'> => ({
  createDemoForm: async ({ db, institution, now }) => {
    const random = randomFrom(String(randomInt(2 ** 32)))
    const sample = random.pick(samples)
    const institutionId = institution.id
    const personId = sample.isOpen ? null : await somebodyOf(db, institutionId)
    return { id: await addForm(db, { institutionId, personId }, { ...sample, sections: sample.sections(random), now }) }
  },
})
