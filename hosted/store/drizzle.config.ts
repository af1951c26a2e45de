import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './hosted/store/schema.ts',
  out: './hosted/store/migrations',
});
