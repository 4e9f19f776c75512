import { button, heading, type Journey } from './by-ear-journey.ts'

export const findMember: Journey = {
  file: 'staff-find-a-member',
  title: 'Staff find a member',
  lead: 'Ada of the back office looks for June by her name, and opens her page.',
  as: 'ada',
  go: async ({ page, ear, urlOf }) => {
    await ear.act(
      'opens Members',
      () => page.goto(urlOf('/admin/panel/members')),
      page.getByText(/of \d+ members/).first(),
    )
    await ear.tabTo(page.getByLabel('Name, number, phone or email'))
    await ear.type('june')
    await ear.press('Enter', page.getByText(/^1 member/).first())
    await ear.tabTo(page.getByRole('link', { name: 'June Lambert' }))
    await ear.press('Enter', heading(page, 'June Lambert'))
    await ear.read(/^region, Contact/)
    await ear.tabTo(button(page, 'Show contact details'))
    await ear.press('Enter', page.getByText('june@example.test'))
  },
}

export const answerForm: Journey = {
  file: 'staff-answer-a-form',
  title: 'Staff answer a form',
  lead: 'Ada opens the question that Maria asked, reads it and answers.',
  as: 'ada',
  go: async ({ page, ear, urlOf }) => {
    const form = page.getByRole('button', { name: /Question.*Maria/ }).first()
    await ear.act('opens Forms', () => page.goto(urlOf('/admin/panel/forms')), form)
    await ear.tabTo(form)
    await ear.press('Enter', page.getByLabel('Your answer'))
    await ear.press('ArrowRight')
    await ear.read(/What is this/)
    await ear.tabTo(page.getByLabel('Your answer'))
    await ear.type('It is your transfer to savings.')
    await ear.tabTo(button(page, 'Send'))
    await ear.press('Enter', page.getByRole('list', { name: 'Messages' }).getByText('It is your transfer'))
  },
}
