import { useEffect, useState, type FormEvent } from 'react'
import { ask } from './bridge'

type Check = { readonly ready: boolean; readonly problem: string | null } | 'asking'

/** The servers that this console knows, each with whether it answers. */
export function Servers() {
  const [servers, setServers] = useState<readonly string[]>([])
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState('')

  useEffect(() => {
    void ask('servers.list', undefined).then(setServers)
  }, [])

  const change = async (channel: 'servers.add' | 'servers.remove', server: string) => {
    try {
      setServers(await ask(channel, server))
      setProblem('')
      return true
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      return false
    }
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (await change('servers.add', address)) setAddress('')
  }

  return (
    <main className="servers">
      <h1>Hangarlist Console</h1>
      <form onSubmit={event => void add(event)}>
        <label htmlFor="address">Server address</label>
        <input
          id="address"
          type="url"
          required
          placeholder="https://…"
          value={address}
          onChange={event => setAddress(event.target.value)}
          aria-describedby="problem"
        />
        <button type="submit">Add server</button>
      </form>
      <p id="problem" role="alert">
        {problem}
      </p>
      <ul aria-label="Servers">
        {servers.map(server => (
          <Server key={server} server={server} onRemove={() => void change('servers.remove', server)} />
        ))}
      </ul>
    </main>
  )
}

function Server({ server, onRemove }: { readonly server: string; readonly onRemove: () => void }) {
  const [check, setCheck] = useState<Check>('asking')
  useEffect(() => {
    let current = true
    void ask('servers.check', server).then(result => {
      if (current) setCheck(result)
    })
    return () => {
      current = false
    }
  }, [server])
  return (
    <li>
      <b>{server}</b>
      <span>{check === 'asking' ? 'Asking…' : check.ready ? 'Ready' : check.problem}</span>
      <button type="button" onClick={onRemove}>
        Remove
      </button>
    </li>
  )
}
