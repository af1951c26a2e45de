import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ConfigError, readConfig } from '../../hosted/config.ts';

const KEY = 'k'.repeat(32);
const PRODUCTION = {
  SVC_ENV: 'production',
  SVC_PUBLIC_URL: 'https://api.svc.example/',
  SVC_AUTH_URL: 'https://auth.svc.example',
  SVC_SECURE_URL: 'https://secure.svc.example',
  SVC_FILES_URL: 'https://files.svc.example',
  SVC_PROBLEMS_URL: 'https://svc.example/problems',
  SVC_KEY: `${KEY}, ${'o'.repeat(32)}`,
};

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return assert.fail('was not refused');
}

describe('readConfig', () => {
  it('needs nothing in the sandbox', () => {
    const config = readConfig({});
    assert.equal(config.environment, 'sandbox');
    assert.equal(config.publicUrl, 'http://localhost:4400');
    assert.equal(config.baseUrl, 'http://localhost:4400/partner/v0');
    assert.equal(config.problemsUrl, 'http://localhost:4400/problems');
    assert.equal(config.dataDir, '.data');
  });

  it('counts an empty variable as unset', () => {
    assert.equal(readConfig({ SVC_PORT: '', DATABASE_URL: '' }).port, 4400);
  });

  it('names each variable that is wrong, in one sentence each', () => {
    const message = refusal({ SVC_PORT: 'x', SVC_ENV: 'prod', DATABASE_URL: 'mysql://h/d' });
    assert.deepEqual(message.split('\n').sort(), [
      'DATABASE_URL must be an address like postgres://user@host/name.',
      'SVC_ENV must be sandbox or production.',
      'SVC_PORT must be a port, 0 to 65535.',
    ]);
    assert.match(refusal({ SVC_PORT: '70000' }), /^SVC_PORT must be a port/);
  });

  it('takes an address past a pooler only beside the pooler’s', () => {
    const [DATABASE_URL, DATABASE_DIRECT_URL] = ['postgres://pooler/d', 'postgres://server/d'];
    assert.equal(
      readConfig({ DATABASE_URL, DATABASE_DIRECT_URL }).databaseDirectUrl,
      DATABASE_DIRECT_URL,
    );
    assert.match(refusal({ DATABASE_DIRECT_URL }), /^DATABASE_DIRECT_URL goes with DATABASE_URL/);
    assert.match(
      refusal({ DATABASE_URL, DATABASE_DIRECT_URL: 'server' }),
      /^DATABASE_DIRECT_URL must be an address/,
    );
  });

  it('needs its key and its public addresses in production, on https', () => {
    const config = readConfig(PRODUCTION);
    assert.equal(config.baseUrl, 'https://api.svc.example/partner/v0');
    assert.deepEqual(config.keys, [KEY, 'o'.repeat(32)]);
    for (const name of Object.keys(PRODUCTION).filter((key) => key !== 'SVC_ENV')) {
      assert.match(refusal({ ...PRODUCTION, [name]: '' }), new RegExp(`^${name} is needed`));
    }
    const plain = { ...PRODUCTION, SVC_PUBLIC_URL: 'http://api.svc.example' };
    assert.match(refusal(plain), /SVC_PUBLIC_URL must be an https address/);
  });

  it('refuses a secure origin that is the public one', () => {
    const same = { ...PRODUCTION, SVC_SECURE_URL: 'https://api.svc.example/secure' };
    assert.match(refusal(same), /^SVC_SECURE_URL must be another origin than SVC_PUBLIC_URL/);
  });

  it('refuses an origin of files that is another of its own', () => {
    for (const other of [PRODUCTION.SVC_PUBLIC_URL, PRODUCTION.SVC_SECURE_URL]) {
      const same = { ...PRODUCTION, SVC_FILES_URL: `${other}/files` };
      assert.match(refusal(same), /^SVC_FILES_URL must be another origin/);
    }
  });

  it('refuses a short key', () => {
    assert.match(refusal({ SVC_KEY: 'short' }), /SVC_KEY must be at least 32 characters/);
  });

  it('takes proxies as ranges or single addresses, and names the variable where one is neither', () => {
    assert.equal(readConfig({}).trustedProxies.length, 0);
    const two = readConfig({ SVC_TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1' });
    assert.equal(two.trustedProxies.length, 2);
    for (const wrong of ['10.0.0.0/33', 'proxy.example', '10.0.0.0/8,', '10.1/16', '0x0a.1'])
      assert.equal(
        refusal({ SVC_TRUSTED_PROXIES: wrong }),
        'SVC_TRUSTED_PROXIES must be addresses or ranges, separated by commas, like 10.0.0.0/8, 192.0.2.4.',
      );
  });
});
