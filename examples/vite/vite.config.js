import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // Two pages, so that Vite decides which styles are in a shared chunk.
  build: { rolldownOptions: { input: ['index.html', 'prompts.html'] } },
});
