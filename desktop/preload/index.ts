import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import type { Bridge, IpcAnswer } from '../../shared/contract/ipc'

const bridge: Bridge = {
  call: (channel, argument) => ipcRenderer.invoke('bridge', channel, argument) as Promise<IpcAnswer>,
  listen: listener => {
    // The page gets the event's name and payload, never Electron's own event object with its sender.
    const pass = (_event: IpcRendererEvent, name: unknown, payload: unknown) =>
      listener(String(name), payload)
    ipcRenderer.on('event', pass)
    return () => void ipcRenderer.off('event', pass)
  },
}
contextBridge.exposeInMainWorld('bridge', bridge)
