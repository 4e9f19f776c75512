import { decode, encode, search } from 'statechart-lab'
import { expect, test } from 'vitest'
import { lab as download } from '../../stories/accounts/download.samples.ts'
import { lab as history } from '../../stories/accounts/history.samples.ts'
import { lab as transfer } from '../../stories/transfers/transfer.samples.ts'

test.each([transfer, history, download])(
  'a link restores every journey of $machine.id and stays under 4,000 characters',
  (lab) => {
    for (const { path } of search(lab).journeys) {
      const text = encode(lab, path)
      expect(decode(lab, text)).toEqual({ path, damage: null })
      expect(text.length).toBeLessThan(4_000)
    }
  },
)
