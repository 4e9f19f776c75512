import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { useListAddress } from '../../src/office/use-list-address.ts'

async function listed() {
  const received: string[] = []
  const wanted = Promise.withResolvers<(address: { search: string; isPage: boolean }) => void>()
  const actor = {
    getSnapshot: () => ({ status: 'active' }),
    send: ({ search }: { search: string }) => void received.push(search),
    on: (_: 'address', write: (address: { search: string; isPage: boolean }) => void) => {
      wanted.resolve(write)
      return { unsubscribe: () => {} }
    },
  }
  function Listed() {
    useListAddress(actor)
    return <p>at {useLocation().search || 'first'}</p>
  }
  const router = createMemoryRouter([
    { path: '/', element: <Listed /> },
    { path: '/other', element: <p>another screen</p> },
  ])
  render(<RouterProvider router={router} />)
  return { router, heard: received, choose: await wanted.promise }
}

test('a list that is left at once does not write into the address of the next screen', async () => {
  const { router, choose } = await listed()
  choose({ search: '?page=2', isPage: true })
  await act(() => router.navigate('/other'))
  await screen.findByText('another screen')
  // Any pending write has happened by now.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(router.state.location).toMatchObject({ pathname: '/other', search: '' })
})

test('a choice reaches the list before the address changes, and Back restores the earlier one', async () => {
  const { router, heard, choose } = await listed()
  expect(heard).toEqual([''])
  act(() => {
    choose({ search: '?page=2', isPage: true })
    expect(heard).toEqual(['', '?page=2'])
    screen.getByText('at first')
  })
  await screen.findByText('at ?page=2')
  await act(() => router.navigate(-1))
  await screen.findByText('at first')
  expect(heard.at(-1)).toBe('')
})

test('Back reaches the list even if the router has not drawn the earlier choice yet', async () => {
  const { heard, choose } = await listed()
  act(() => choose({ search: '?page=2', isPage: true }))
  // Changes the address like a browser, without this test's router: a real one that draws both steps at once reports
  // none either.
  window.history.replaceState(null, '', '?page=40')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(heard).toEqual(['', '?page=2', '?page=40'])
  window.history.replaceState(null, '', '/elsewhere?page=3')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(heard.at(-1)).not.toBe('?page=3')
  await screen.findByText('at ?page=2')
  window.history.replaceState(null, '', '/')
})
