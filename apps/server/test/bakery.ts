import { SMALL } from './import.ts'

/** Day on which the company below is imported. */
export const TODAY = Date.parse('2026-11-20T12:00:00-03:00')

const day = (head: string, ...rows: string[]) => `${[head, ...rows].join('\n')}\n`

/** A company with rows in every table where nonsense is possible, none of them doubtful on TODAY. */
export const BAKERY: Record<string, string> = {
  ...SMALL,
  'empresas.csv': day(
    'codEmp;nomeEmpresa;cnpj;codUf',
    '1;Padaria Boa Massa Ltda.;11.222.333/0001-81;SP',
    '2;Boa Massa Entregas Ltda.;11.444.777/0001-61;MT',
  ),
  'unidades.csv': day(
    'codUnidade;codEmp;unidade;cidade;codUf;timeZone',
    '1;1;Forno;São Paulo;SP;America/Sao_Paulo',
    '2;2;Entregas;Cuiabá;MT;America/Cuiaba',
  ),
  'pessoas.csv': day(
    'codPessoa;cpf;nome;celular;emailParticular;dtNascimento',
    '1;529.982.247-25;ANA SOUZA;(11) 98765-4321;ana@exemplo.com.br;17/05/1990',
    '2;168.995.350-09;DIEGO FERNANDES;;;28/02/1985',
    '3;935.411.347-80;EVA LIMA;;eva@exemplo.com.br;03/03/1979',
  ),
  'contratos.csv': day(
    'codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;dtDemissao;vlrSalario;jornada',
    '10;1;1;1;Padeira;02/01/2020;;4.850,00;08:00',
    '20;2;1;1;Forneiro;01/03/2021;31/05/2026;2.780,50;08:00',
    '30;3;2;2;Diretora;01/03/2021;;9.000,00;08:00',
  ),
  'senhas.csv': day('codPessoa;senha', '1;294068', '2;750139'),
  'dependentes.csv': day(
    'codDependente;codPessoa;nome;codDependencia;cpf;dtNascimento;dtCertidao;matriculaCertidao',
    '1;1;LIA SOUZA;1;111.444.777-35;05/06/2015;20/06/2015;',
    '2;2;TEO FERNANDES;1;;10/10/2018;;',
  ),
  'planos-saude.csv': day('codPlano;plano;operadora;cnpj;registroAns', '1;Padrão;Saúde S.A.;11.222.333/0001-81;312345'),
  'planos-saude-valores.csv': day(
    'codEmpregado;dtCompetencia;sequencia;codPlano;codDependente;descricao;vlrMes',
    '10;10/2026;1;1;;Titular;150,00',
    '10;10/2026;2;1;1;Lia;90,00',
  ),
  'vale-refeicao.csv': day(
    'codEmpregado;dtCompetencia;sequencia;situacao;codEvento;nomeEvento;vlrMovto;cor',
    '10;03/11/2026;1;Creditado;1;Crédito do mês;600,00;green',
  ),
  'recibos.csv': day(
    'codEmpregado;codTipoCalculo;dtCompetencia;dtPagamento;vlrTotProventos;vlrTotDescontos',
    '10;10;10/2026;06/11/2026;4.850,00;534,56',
    '20;10;05/2026;05/06/2026;2.780,50;0,00',
  ),
  'recibos-linhas.csv': day(
    'codEmpregado;codTipoCalculo;dtCompetencia;sequencia;codEvento;nomeEvento;indicador;hrMovto;vlrMovto',
    '10;10;10/2026;1;1001;Salário;Provento;220:00;4.850,00',
    '10;10;10/2026;2;8001;INSS;Desconto;14,00;534,56',
    '20;10;05/2026;1;1001;Salário;Provento;220:00;2.780,50',
  ),
  'eventos.csv': day(
    'codEmp;codEvento;nomeEvento;natRubr;codIncIRRF;codIncCP;codIncFGTS',
    '1;1001;Salário;1000;11;;',
    '1;8001;INSS;9201;41;;',
  ),
  'informes.csv': day('codEmpregado;ano;arquivo', '10;2025;a.pdf'),
  'recibos-arquivos.csv': day('codEmpregado;codTipoCalculo;dtCompetencia;tipo;arquivo', '10;10;10/2026;anexo;a.pdf'),
  'ferias.csv': day(
    'codEmpregado;dtIniPeriodo;sequencia;dtFimPeriodo;dtIniFerias;dtFimFerias;diasFerias;diasAbono',
    '10;02/01/2024;1;01/01/2025;01/07/2025;20/07/2025;20;10',
    '10;02/01/2025;1;01/01/2026;02/02/2026;16/02/2026;15;0',
    '10;02/01/2025;2;01/01/2026;;;15;0',
  ),
  'jornadas.csv': day(
    'codEmpregado;desde;horario;diasSemana',
    '10;02/01/2020;08:00 12:00 13:00 17:00;12345',
    '20;01/03/2021;22:00 30:00;12345',
  ),
  'marcacoes.csv': day(
    'codEmpregado;dtMovto;marcacoes',
    '10;03/11/2026;08:01 12:00 13:02 17:00',
    '10;04/11/2026;08:00 12:00 13:00',
    '20;04/05/2026;21:58 30:01',
  ),
  'marcacoes-tratadas.csv': day(
    'codEmpregado;dtMovto;minuto;tratamento;motivo',
    '10;04/11/2026;17:00;I;Esqueceu',
    '10;03/11/2026;08:01;D;Em dobro',
  ),
  'feriados.csv': day('dtFeriado', '25/12/2026'),
  'ausencias-justificadas.csv': day('codEmpregado;dtMovto;minutos;motivo', '10;05/11/2026;08:00;Atestado'),
  'banco-horas.csv': day('codEmpregado;dtMovto;minutos', '10;03/11/2026;00:45', '10;04/11/2026;-00:30'),
  'periodos-ponto.csv': day(
    'codPeriodo;dtCompetencia;dtFimPeriodo',
    '1;01/09/2026;30/09/2026',
    '2;01/10/2026;31/10/2026',
  ),
  'espelhos.csv': day('codEmpregado;codPeriodo;arquivo', '10;1;a.pdf'),
  'ajustes-ponto.csv': day(
    'codEmpregado;sequencia;dtMovto;segMovto;situacaoNome;dtSolicitacao',
    '10;1;04/11/2026;17:00;Pendente;05/11/2026',
  ),
  'eventos-folga.csv': day('codEvento;nomeEvento', '1;Folga do banco de horas'),
  'solicitacoes-ponto.csv': day(
    'codEmpregado;sequencia;dtSolicitacao;dtMovto;tipo;hrMovtoIni;hrMovtoFim;codEvento;situacaoNome',
    '10;1;05/11/2026;10/11/2026;3;08:00;10:00;;Pendente',
  ),
  'pontualidade.csv': day('codEmpregado;dtCompetencia;hrMovto;vlrMovto', '10;10/2026;220:00;120,00'),
  'avisos.csv': day('codEmpregado;dtAviso;sequencia;codMensagem;mensagem', '10;01/11/2026;1;1;Festa'),
  'avisos-anexos.csv': day(
    'codEmpregado;dtAviso;sequencia;sequenciaAnexo;extensao;arquivo',
    '10;01/11/2026;1;1;pdf;a.pdf',
  ),
  'documentos.csv': day(
    'codEmpregado;sequencia;rowidOrigem;nome;origem;dtCompetencia;dtLimite;arquivo',
    '10;1;doc-1;Acordo;RH;01/10/2026;30/11/2026;a.pdf',
  ),
  'documentos-assinados.csv': day('codEmpregado;sequencia;signedAt;arquivo', '10;1;2026-10-05T10:00:00-03:00;a.pdf'),
  'questionarios.csv': day('codQuestionario;nomeQuestionario', '1;Clima'),
  'questionarios-titulos.csv': day('codQuestionario;codTitulo;descricao', '1;1;Trabalho'),
  'questionarios-perguntas.csv': day(
    'codQuestionario;codTitulo;codPergunta;descricao;resposta',
    '1;1;1;Como vai?;U',
    '1;1;2;Por quê?;D',
  ),
  'questionarios-opcoes.csv': day('codQuestionario;codPergunta;codOpcao;descricao', '1;1;1;Bem', '1;1;2;Mal'),
  'avaliacoes.csv': day(
    'codEmpregado;codQuestionario;dtInicio;dtLimite;dtResposta',
    '10;1;01/11/2026;30/11/2026;05/11/2026',
  ),
  'avaliacoes-respostas.csv': day(
    'codEmpregado;codQuestionario;codTreinamento;codTurma;codPergunta;sequencia;codOpcao;descricao',
    '10;1;0;0;1;1;1;',
    '10;1;0;0;2;1;0;Porque sim',
  ),
  'vagas.csv': day(
    'codRequisicao;dtRequisicao;dtEncerramento;descricao;cargo;numVagas',
    '1;01/11/2026;30/11/2026;Caixa;Caixa;2',
  ),
  'vagas-candidaturas.csv': day('codRequisicao;codPessoa;appliedAt', '1;1;2026-11-03T10:00:00-03:00'),
  'cardapios.csv': day('codCardapio;codUnidade;dtCardapio;descricaoPortal;hrLimReserva', '1;1;20/11/2026;Almoço;09:30'),
  'reservas-restaurante.csv': day('codCardapio;codPessoa;reservedAt', '1;1;2026-11-20T08:00:00-03:00'),
  'pedidos-varejo.csv': day('codEmpregado;dtCompetencia;dtLimiteCompra;autorizado', '10;11/2026;25/11/2026;sim'),
  'pedidos-varejo-itens.csv': day(
    'codEmpregado;dtCompetencia;produto;descricao;validade;preco',
    '10;11/2026;1;Pão;30/11/2026;12,00',
  ),
  'compras-varejo.csv': day('codEmpregado;DataVenda;NotaFiscal;Valor', '10;03/11/2026;1;35,00'),
  'observacoes.csv': day('codEmpregado;codObservacao;dtMovto;sequencia;observacao', '10;25;03/11/2026;1;Ramal 12'),
  'pip.csv': day('codPessoa;ano;mes;tipo;quantidade;nota', '1;2026;10;1;0;40', '1;2026;10;2;1;30'),
  'pip-ocorrencias.csv': day(
    'codPessoa;tipo;dtOcorrencia;quantidade;dtHrAtualizacao',
    '1;2;05/10/2026;1;06/10/2026 08:00',
  ),
  'tipos-aviso-rh.csv': day('codTipoAviso;nomeTipoAviso', '1;Férias'),
  'avisos-rh.csv': day(
    'codAviso;codPessoa;codTipo;descricao;dtAviso;situacao;retornoRh;codConversa;dtRetorno',
    '1;1;1;Quando?;03/11/2026;R;Em maio.;;04/11/2026',
    '2;1;1;Obrigada;05/11/2026;P;;1;',
  ),
}
