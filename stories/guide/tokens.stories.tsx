import { Anchor, Title } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { TokenTable } from './TokenTable.tsx'
import { type TokenFile, readTokens } from './tokens.ts'
import guide from './guide.module.css'
import section from './section.module.css'

type Files<Kind> = Record<string, Kind>
const files: Files<TokenFile> = import.meta.glob('../../docs/tokens/*.json', { eager: true, import: 'default' })
const addresses: Files<string> = import.meta.glob('../../docs/tokens/*.json', {
  eager: true,
  query: '?url',
  import: 'default',
})

const folder = '../../docs/tokens/'
const nameOf = (path: string) => path.slice(folder.length)

const meta: Meta = {
  title: 'guide/Tokens',
  tags: ['!autodocs'],
  render: (_args, { globals: { brand, scheme }, parameters: { audience } }) => {
    const key = audience === 'staff' ? 'office' : brand
    const file = files[`${folder}${key}.${scheme}.tokens.json`] ?? files[`${folder}harborlight.${scheme}.tokens.json`]
    return file ? <Board file={file} /> : <></>
  },
}

export default meta

export const Tokens: StoryObj = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getAllByRole('link', { name: /[.]tokens[.]json$/ })).toHaveLength(6)
    await expect(page.getByRole('heading', { name: 'color' })).toBeVisible()
  },
}

export const TokensOfTheOffice: StoryObj = { parameters: { audience: 'staff' }, tags: ['!dev'] }

function Board({ file }: { file: TokenFile }) {
  return (
    <main className={guide.page}>
      <Title>Tokens</Title>
      <p>
        The theme as files that design programs read, in the format of the Design Tokens Community Group (2025.10).{' '}
        <code>npm run generate</code> writes them from the theme, and a test fails when they are old. Below is the one
        that the toolbar chooses: {file.$description}.
      </p>
      <ul>
        {Object.entries(addresses).map(([path, address]) => (
          <li key={path}>
            <Anchor href={address} download={nameOf(path)}>
              {nameOf(path)}
            </Anchor>
          </li>
        ))}
      </ul>
      {readTokens(file).map(({ name, type, tokens }) => (
        <section key={name} className={section.section}>
          <Title order={2}>{name}</Title>
          <TokenTable type={type} tokens={tokens} />
        </section>
      ))}
    </main>
  )
}
