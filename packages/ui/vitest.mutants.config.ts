import { defineConfig } from 'vitest/config'
import { areaOf } from './test/area.ts'
import whole from './vitest.config.ts'

export default defineConfig(areaOf(whole))
