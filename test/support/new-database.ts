import pg from 'pg'

/** An empty database of its own on this server. It goes with the server. */
export async function createDatabase(server: string): Promise<string> {
  const name = `sharedraft_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
