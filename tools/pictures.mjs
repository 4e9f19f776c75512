// npm run pictures: takes the pictures of the documentation from the running demo.
process.env.PICTURES = 'write'
process.argv.push('test/e2e/pictures.test.ts')
await import('./test.mjs')
