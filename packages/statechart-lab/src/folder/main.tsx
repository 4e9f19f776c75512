import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles.css'
import { createRoot } from 'react-dom/client'
import { FolderPage } from './FolderPage.tsx'
import './page.css'

const sizes = {
  h1: { fontSize: '1.5rem' },
  h2: { fontSize: '1.0625rem' },
  h3: { fontSize: '1rem' },
}

createRoot(document.body).render(
  <MantineProvider defaultColorScheme="auto" theme={{ fontFamily: 'system-ui, sans-serif', headings: { sizes } }}>
    <FolderPage />
  </MantineProvider>,
)
