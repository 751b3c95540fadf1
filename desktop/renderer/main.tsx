import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Servers } from './servers'
import './renderer.css'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Servers />
    </StrictMode>,
  )
