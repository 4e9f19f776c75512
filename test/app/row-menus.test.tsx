import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RowActions } from '../../src/shared/list/RowActions.tsx'
import { RowMenu } from '../../src/shared/list/RowMenu.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import { openScreen } from '../support/flow.tsx'

test.each([
  ['of words', RowActions],
  ['of dots', RowMenu],
])(
  'in a member view a menu %s opens; actions that only show something can be chosen, those that change something cannot',
  async (_, Menu) => {
    const [onShow, onEdit, onRemove] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
    const { user, press } = openScreen(
      <AppInTest isView>
        <Menu
          name="City Water"
          actions={[
            { label: 'Details', onPress: onShow, isReading: true },
            { label: 'Edit', onPress: onEdit },
            { label: 'Delete', onPress: onRemove },
          ]}
        />
      </AppInTest>,
    )
    const choose = async (name: string) => user.click(await screen.findByRole('menuitem', { name }))
    await press('Actions for City Water')
    await choose('Edit')
    expect((await screen.findByRole('menuitem', { name: 'Delete' })).title).toBe('Not available in member eView')
    await choose('Details')
    expect([onShow, onEdit, onRemove].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0])
  },
)
