import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge, IpcAnswer } from '../../shared/contract/ipc'

const bridge: Bridge = {
  call: (channel, argument) => ipcRenderer.invoke('bridge', channel, argument) as Promise<IpcAnswer>,
}
contextBridge.exposeInMainWorld('bridge', bridge)
